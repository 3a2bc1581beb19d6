import { join } from 'node:path'
import { bundlePageScript } from '@/lib/server/page-script.mjs'
import { publishedSettings } from '@/lib/settings/published'

type Context = { params: Promise<{ file: string }> }

export async function GET(_: Request, { params }: Context) {
  const { file } = await params
  const root = process.cwd()
  const { constants } = publishedSettings()
  const tsconfig = join(root, 'tsconfig.json')
  const { files } = await bundlePageScript({ root, tsconfig, constants, isDevelopment: true })
  const scriptFile = files.find(({ name }) => name === file)
  if (!scriptFile) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(scriptFile.contents), {
    headers: { 'Content-Type': 'application/javascript; charset=UTF-8', 'Cache-Control': 'no-store' },
  })
}
