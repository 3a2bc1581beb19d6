import { PHASE_INFO } from 'next/constants.js'
// @ts-expect-error the framework has no types of what it compiles in.
import { pathToRegexp } from 'next/dist/compiled/path-to-regexp'
import { describe, expect, it, vi } from 'vitest'
import nextConfig from '@/next.config.mjs'

type Rewrite = { source: string; destination: string }

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

  describe('on Vercel', () => {
    /** The rules of a build with FILES_FROM: what `/files/…` leads to, and whether the page's headers are added. */
    async function fileRules(from: string) {
      vi.stubEnv('VERCEL', '1')
      vi.stubEnv('FILES_FROM', from)
      vi.resetModules()
      const config = await (await import('@/next.config.mjs')).default(PHASE_INFO)
      const rewrites = (await config.rewrites?.()) as { afterFiles: Rewrite[] }
      const [headers] = (await config.headers?.()) ?? []
      vi.unstubAllEnvs()
      const isLike = (source: string, path: string) => pathToRegexp(source).test(path)
      return (path: string) => ({
        to: rewrites.afterFiles.find(({ source }) => isLike(source, path))?.destination,
        hasPageHeaders: isLike(headers?.source ?? '', path),
      })
    }
    const FILE = '/files/2026/a.PDF'
    const STORY = '/files/2026/a-story'

    it('with FILES_FROM, files lead to their handler and keep their own policy', async () => {
      const of = await fileRules('https://media.example.org/documents')
      expect(of(FILE)).toEqual({ to: '/api/files/:path*/:file', hasPageHeaders: false })
      expect(of('/files/a.csv').to).toBe('/api/files/:path*/:file')
      expect(of(STORY)).toEqual({ to: undefined, hasPageHeaders: true })
    })
    it('without FILES_FROM, addresses below /files are pages', async () => {
      const of = await fileRules('')
      expect([of(FILE), of(STORY)]).toEqual(Array(2).fill({ to: undefined, hasPageHeaders: true }))
    })
  })
})
