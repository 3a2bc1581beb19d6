import type { TagSettings } from '../../settings/ad-tag'
import { type AdTagWindow, addScript, type TagSize } from './googletag'

/** `code` is the element's id. */
export type Auctioned = { code: string; sizes: readonly TagSize[]; bids: readonly object[] }

// The script must load first.
const LOADING_MS = 2_000

/** https://docs.prebid.org/dev-docs/modules/consentManagementTcf.html */
const consentConfig = (timeout: number) => ({
  consentManagement: { gdpr: { cmpApi: 'iab', timeout, defaultGdprScope: true } },
})

type Options = {
  prebid: TagSettings['prebid']
  hasTcf: boolean
}

/** If the auction fails, ads are requested without bids. */
export function createAuction(scope: AdTagWindow, { prebid, hasTcf }: Options) {
  let state: 'unloaded' | 'loaded' | 'failed' = 'unloaded'
  const waiting = new Set<() => void>()

  function load(script: string) {
    if (state !== 'unloaded') return
    state = 'loaded'
    scope.pbjs ??= { que: [] }
    addScript(scope, script, () => {
      state = 'failed'
      for (const go of [...waiting]) go()
    })
  }

  return function hold(units: readonly Auctioned[], done: () => void): void {
    const auctioned = units.filter(({ bids, sizes }) => bids.length > 0 && sizes.length > 0)
    if (prebid === null || auctioned.length === 0) {
      done()
      return
    }
    const { script, timeoutMs, config } = prebid
    const isFirst = state === 'unloaded'
    load(script)
    if (state === 'failed') {
      done()
      return
    }
    const go = () => {
      if (!waiting.delete(go)) return
      scope.clearTimeout(timer)
      done()
    }
    waiting.add(go)
    const timer = scope.setTimeout(go, LOADING_MS + timeoutMs)
    scope.pbjs?.que.push(() => {
      try {
        if (isFirst) scope.pbjs?.setConfig?.({ ...(hasTcf && consentConfig(timeoutMs)), ...config })
        scope.pbjs?.requestBids?.({
          adUnits: auctioned.map(({ code, sizes, bids }) => ({
            code,
            mediaTypes: { banner: { sizes } },
            bids,
          })),
          timeout: timeoutMs,
          bidsBackHandler: go,
        })
      } catch {
        go()
      }
    })
  }
}
