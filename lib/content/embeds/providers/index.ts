/** New providers also need a host in `frame-hosts.mjs`. */
import { audio } from './audio'
import { graphics } from './graphics'
import type { Provider } from './provider'
import { social } from './social'
import { video } from './video'

export const PROVIDERS: readonly Provider[] = [...video, ...social, ...audio, ...graphics]
