import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import ts from 'typescript-eslint'

export default ts.config(
  { ignores: ['dist', 'public', 'test-results', 'src/engine/games'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    rules: {
      'no-undef': 'off', // svelte-check knows what there is
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'svelte/require-each-key': 'off', // most lists are drawn anew: dice, marks, cards face down; those that move have keys
      'svelte/prefer-svelte-reactivity': 'off', // sets and maps are made anew in $derived, or nobody draws by them
      'svelte/no-useless-mustaches': 'off', // {' '} is a space that is meant
    },
  },
)
