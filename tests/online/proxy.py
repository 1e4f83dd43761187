"""proxy.py - a bad line: a TCP proxy that delays, slices, stalls and cuts what goes through it, in both directions."""
import random
import socket
import threading
import time


class Proxy:
    def __init__(self, server, seed):
        self.server, self.chance, self.ended, self.cuts, self.stalls = server, random.Random(seed), False, 0, 0
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]

    def start(self):
        threading.Thread(target=self.accept, daemon=True).start()
        return self

    def accept(self):
        while not self.ended:
            try:
                here, _ = self.listener.accept()
            except OSError:
                return
            try:
                there = socket.create_connection(("127.0.0.1", self.server.port), timeout=5)
            except OSError:
                here.close()
                continue
            there.settimeout(None)
            for s in (here, there):
                s.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            life = random.Random(self.chance.random())
            for a, b in ((here, there), (there, here)):
                threading.Thread(target=self.carry, args=(a, b, random.Random(life.random())), daemon=True).start()

    def carry(self, a, b, chance):
        try:
            while not self.ended:
                data = a.recv(1 << 16)
                if not data:
                    break
                what = chance.random()
                if what < 0.1:
                    time.sleep(chance.random() * 0.05)
                elif what < 0.13:  # slices that end anywhere in a frame
                    while len(data) > 1:
                        n = chance.randrange(1, min(len(data), 60))
                        b.sendall(data[:n])
                        data = data[n:]
                        time.sleep(0.0005)
                elif what < 0.135:  # cut in the midst
                    self.cuts += 1
                    b.sendall(data[:chance.randrange(len(data) + 1)])
                    break
                elif what < 0.137:  # half open: nothing goes through any more, and nobody is told for a while
                    self.stalls += 1
                    time.sleep(6)
                    break
                b.sendall(data)
        except OSError:
            pass
        for s in (a, b):
            try:
                s.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            s.close()

    def close(self):
        self.ended = True
        self.listener.close()
