import 'server-only'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { listContext } from '@/components/page/context'
import { PostTemplate } from '@/components/post/post'
import { readPostPage } from '@/components/post/post-data'
import { withNotFoundMetadata, withNotFoundPage } from '@/components/status/not-found'
import { currentRequest } from '@/lib/base/request-context.mjs'
import { readPreviewed } from '@/lib/delivery/records/preview'
import { env } from '@/lib/settings/env'
import { site } from '@/lib/settings/site'
import { postNumber, RESULTS } from './form'
import { SignIn } from './sign-in'

type Props = { params: Promise<{ of?: string[] }> }

function previewNotFound(): never {
  const request = currentRequest()
  if (request) request.isMissing = true
  notFound()
}

/** The editor's session was checked when the request arrived: lib/server/requests/preview.ts. */
async function readPost({ params }: Props) {
  const [of = '', result] = (await params).of ?? []
  if (!/^\d+$/.test(of) || result !== undefined) return null
  const previewedPost = currentRequest()?.preview ? await readPreviewed(Number(of)) : null
  return previewedPost ?? previewNotFound()
}

export const page = withNotFoundPage(async (props: Props) => {
  if (env().PREVIEW_SECRET === undefined) previewNotFound()
  const previewedPost = await readPost(props)
  if (previewedPost) return <PostTemplate data={await readPostPage(previewedPost.post, 1)} />
  const of = (await props.params).of ?? []
  const post = postNumber(of[0])
  const [resultSegment, ...more] = post === null ? of : of.slice(1)
  const result = RESULTS.find((one) => one === resultSegment) ?? null
  if (more.length > 0 || (resultSegment !== undefined && result === null)) previewNotFound()
  const until = currentRequest()?.preview?.until ?? null
  return <SignIn result={result} until={until} post={post} context={listContext()} />
})

export const generateMetadata = withNotFoundMetadata(async (props: Props): Promise<Metadata> => {
  if (env().PREVIEW_SECRET === undefined) previewNotFound()
  const previewedPost = await readPost(props)
  const { title } = listContext().messages.preview
  return {
    title: `${previewedPost ? previewedPost.post.title : title} | ${site().name}`,
    robots: { index: false, follow: false },
  }
})
