import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { releaseAbortedRenders } from '@/lib/server/release-aborted-renders'

const prepare = Error.prepareStackTrace
afterEach(() => {
  Error.prepareStackTrace = prepare
})

/** How often V8 formatted a stack trace, which is when it releases the call-site frames. */
function countReleases(run: () => void): number {
  let released = 0
  Error.prepareStackTrace = () => {
    released++
    return 'stack'
  }
  run()
  return released
}

const platformAbort = AbortController.prototype.abort

describe('releaseAbortedRenders', () => {
  it('after releaseAbortedRenders, abort(error) releases the frames of the error', () => {
    const abortOne = () => new AbortController().abort(Error('done'))
    expect(countReleases(abortOne)).toBe(0)
    releaseAbortedRenders()
    releaseAbortedRenders()
    expect(countReleases(abortOne)).toBe(1)
  })

  it('after releaseAbortedRenders, abort() still passes its reason to the signal', () => {
    releaseAbortedRenders()
    expect(AbortController.prototype.abort).not.toBe(platformAbort)
    const reason = Error('done')
    for (const thrown of [reason, 'text', null, undefined, { stack: 1 }]) {
      const controller = new AbortController()
      let received: unknown
      controller.signal.addEventListener('abort', () => {
        received = controller.signal.reason
      })
      controller.abort(thrown)
      expect(controller.signal.aborted).toBe(true)
      if (thrown === undefined) expect((received as DOMException).name).toBe('AbortError')
      else expect(received).toBe(thrown)
    }
  })
})

describe('the framework', () => {
  it('the framework still aborts complete renders with an error; else remove release-aborted-renders.ts', () => {
    const renderer = readFileSync(
      'node_modules/next/dist/compiled/next-server/app-page-turbo.runtime.prod.js',
      'utf8',
    )
    expect(renderer).toContain('cacheController.abort(Error("This render completed successfully.')
  })
})
