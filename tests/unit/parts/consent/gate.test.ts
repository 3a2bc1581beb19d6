import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const gate = async () => {
  vi.resetModules()
  return import('@/components/page/consent/gate')
}

describe('whenAllowed', () => {
  beforeEach(() => void vi.stubEnv('BUILT_CONSENT', 'banner'))
  afterEach(() => void vi.unstubAllEnvs())

  it('whenAllowed starts at once where no consent is asked', async () => {
    vi.stubEnv('BUILT_CONSENT', '')
    const { isAllowed, whenAllowed } = await gate()
    const start = vi.fn()
    whenAllowed('advertising', start)
    expect(start).toHaveBeenCalledTimes(1)
    expect(isAllowed('measurement')).toBe(true)
  })

  it('whenAllowed starts once when its purpose is allowed, and not before', async () => {
    const { provideConsent, whenAllowed } = await gate()
    const [start, cancelled] = [vi.fn(), vi.fn()]
    whenAllowed('advertising', start)
    whenAllowed('advertising', cancelled)()
    let isAgreed = false
    let notify = () => {}
    provideConsent({
      allows: (purpose) => isAgreed && purpose === 'advertising',
      subscribe: (listener) => {
        notify = listener
        return () => {}
      },
    })
    expect(start).not.toHaveBeenCalled()
    isAgreed = true
    notify()
    notify()
    expect(start).toHaveBeenCalledTimes(1)
    expect(cancelled).not.toHaveBeenCalled()
    const other = vi.fn()
    whenAllowed('embeds', other)
    expect(other).not.toHaveBeenCalled()
  })
})
