/** Hostile clients: too many requests, invalid input, and forged headers. */
import { api } from './hostile/api'
import { headers } from './hostile/headers'
import { imageOptimiser } from './hostile/image-optimiser'
import { limits } from './hostile/limits'
import { parameters } from './hostile/parameters'

parameters()
api()
imageOptimiser()
headers()
limits()
