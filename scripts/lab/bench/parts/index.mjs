import * as bytes from './bytes.mjs'
import * as calls from './calls.mjs'
import * as edge from './edge.mjs'
import * as interaction from './interaction.mjs'
import * as lighthouse from './lighthouse.mjs'
import * as memory from './memory.mjs'
import * as newsrooms from './newsrooms.mjs'
import * as origin from './origin.mjs'
import * as requests from './requests.mjs'
import * as sites from './sites.mjs'
import * as startup from './startup.mjs'

export const PARTS = [
  startup,
  bytes,
  lighthouse,
  interaction,
  origin,
  requests,
  edge,
  calls,
  memory,
  newsrooms,
  sites,
]
