/** The table of embeds. A new provider needs a line here and its host in `frame-hosts.mjs`. */
import { audio } from './audio'
import { graphics } from './graphics'
import type { Provider } from './provider'
import { social } from './social'
import { video } from './video'

export const PROVIDERS: readonly Provider[] = [...video, ...social, ...audio, ...graphics]
