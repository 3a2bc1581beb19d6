/** Icons of browser tabs and of the installed site, drawn from `app/icon.svg` once per process. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawIcon, favicon, type IconName, isIcon } from '@/lib/feeds/icons'

// Icons are drawn on request, not at build, so that a changed icon needs no build. Clients cache them for a day.
export const dynamic = 'force-dynamic'

// Also served at /favicon.ico, unless the publisher has a file of that name: next.config.mjs.
const FAVICON = 'favicon.ico'

type File = IconName | typeof FAVICON

const iconFiles = new Map<File, Promise<Buffer>>()

export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params
  if (!isIcon(file) && file !== FAVICON) {
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=60' }
    return new Response('Not found\n', { status: 404, headers })
  }
  const icon = iconFiles.get(file) ?? draw(file)
  iconFiles.set(file, icon)
  icon.catch(() => iconFiles.delete(file))
  return new Response(new Uint8Array(await icon), {
    headers: {
      'Content-Type': file === FAVICON ? 'image/x-icon' : 'image/png',
      'Cache-Control': 'public, max-age=86400, s-maxage=86400',
    },
  })
}

async function draw(file: File): Promise<Buffer> {
  const svg = await readFile(join(process.cwd(), 'app/icon.svg'))
  return file === FAVICON ? favicon(svg) : drawIcon(svg, file)
}
