/** Hostile clients: too many requests, invalid input, and forged headers. */
import { api } from './hostile/api'
import { headers } from './hostile/headers'
import { imageOptimiser } from './hostile/image-optimiser'
import { limits } from './hostile/limits'
import { parameters } from './hostile/parameters'
import { test } from './paper'

// One spec file, so that all these tests share one newspaper.
test.use({ edition: 'hostile' })

parameters()
api()
imageOptimiser()
headers()
limits()
