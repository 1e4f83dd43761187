/** The drawings of this game, laid into the page once. */
import { lay } from '../../../art/sprite'
import isles from './isles.svg?raw'

lay(isles)
