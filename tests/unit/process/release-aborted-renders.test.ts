import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { releaseAbortedRenders } from '@/lib/process/release-aborted-renders'

const prepare = Error.prepareStackTrace
afterEach(() => {
  Error.prepareStackTrace = prepare
})

/** How often V8 turned call-site frames into text, which is when it lets go of them. */
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

describe('after it is installed', () => {
  it('aborting with an error releases the frames of the error, which aborting alone does not', () => {
    const abortOne = () => new AbortController().abort(Error('done'))
    expect(countReleases(abortOne)).toBe(0)
    releaseAbortedRenders()
    releaseAbortedRenders()
    expect(countReleases(abortOne)).toBe(1)
  })

  it('aborting means what it meant', () => {
    releaseAbortedRenders()
    expect(AbortController.prototype.abort).not.toBe(platformAbort)
    const reason = Error('done')
    for (const given of [reason, 'text', null, undefined, { stack: 1 }]) {
      const controller = new AbortController()
      let heard: unknown
      controller.signal.addEventListener('abort', () => {
        heard = controller.signal.reason
      })
      controller.abort(given)
      expect(controller.signal.aborted).toBe(true)
      if (given === undefined) expect((heard as DOMException).name).toBe('AbortError')
      else expect(heard).toBe(given)
    }
  })
})

describe('the framework', () => {
  it('still ends renders with an error that nothing reads: where it does not, remove release-aborted-renders.ts', () => {
    const renderer = readFileSync(
      'node_modules/next/dist/compiled/next-server/app-page-turbo.runtime.prod.js',
      'utf8',
    )
    expect(renderer).toContain('cacheController.abort(Error("This render completed successfully.')
  })
})
