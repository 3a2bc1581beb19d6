import { drawing } from '@/app/(site)/styleguide/_samples/pictures'

type Context = { params: Promise<{ size: string }> }

export async function GET(_: Request, { params }: Context): Promise<Response> {
  const [, width, height] = /^(\d{2,4})x(\d{2,4})$/.exec((await params).size) ?? []
  if (width === undefined) return new Response('Not found', { status: 404 })
  return new Response(drawing(Number(width), Number(height)), {
    headers: { 'Content-Type': 'image/svg+xml' },
  })
}
