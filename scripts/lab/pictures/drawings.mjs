import { charts } from './charts.mjs'
import { counts } from './counts.mjs'
import { maps } from './maps.mjs'
import { patterns } from './patterns.mjs'
import { places } from './places.mjs'
import { plates } from './plates.mjs'

export const drawings = { ...charts, ...counts, ...maps, ...places, ...plates, ...patterns }
