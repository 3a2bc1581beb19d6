import { news } from './scenes-a.mjs'
import { city } from './scenes-b.mjs'

export const scenes = { ...news, ...city }
