import { news } from './scenes-a.mjs'
import { city } from './scenes-b.mjs'
import { culture } from './scenes-c.mjs'
import { outdoors } from './scenes-d.mjs'

export const scenes = { ...news, ...city, ...culture, ...outdoors }
