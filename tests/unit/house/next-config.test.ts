import { PHASE_INFO } from 'next/constants.js'
import { describe, expect, it, vi } from 'vitest'
import nextConfig from '@/next.config.mjs'

describe('next.config.mjs', () => {
  it('files are looked up from the project, whatever lockfiles lie in the folders above it', async () => {
    const { turbopack } = await nextConfig(PHASE_INFO)
    expect(turbopack?.root).toBe(process.cwd())
  })

  it('on Vercel the platform names the folder', async () => {
    vi.stubEnv('VERCEL', '1')
    expect(await nextConfig(PHASE_INFO)).not.toHaveProperty('turbopack.root')
    vi.unstubAllEnvs()
  })
})
