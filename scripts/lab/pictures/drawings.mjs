import { charts } from './charts.mjs'
import { maps } from './maps.mjs'
import { plates } from './plates.mjs'

export const drawings = { ...charts, ...maps, ...plates }
