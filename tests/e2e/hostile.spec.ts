/** What a hostile client sends: too much, the wrong thing, or in the name of another client. */
import { api } from './hostile/api'
import { headers } from './hostile/headers'
import { imageOptimiser } from './hostile/image-optimiser'
import { limits } from './hostile/limits'
import { parameters } from './hostile/parameters'
import { test } from './paper'

// One file to the runner, so that all of them share one newspaper.
test.use({ edition: 'hostile' })

parameters()
api()
imageOptimiser()
headers()
limits()
