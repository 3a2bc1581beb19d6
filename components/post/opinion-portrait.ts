import type { Post } from '@/lib/delivery/model'

const PORTRAIT_RATIO_MAX = 1.1

export function portraitOf({ image, hidesBanner }: Pick<Post, 'image' | 'hidesBanner'>) {
  if (image === null || hidesBanner || image.width === null || image.height === null) return null
  return image.width / image.height <= PORTRAIT_RATIO_MAX ? image : null
}
