export const AUTHOR_SEO = [
  'meta_title',
  'meta_description',
  'og_title',
  'og_description',
  'og_image',
  'twitter_title',
  'twitter_description',
  'twitter_image',
] as const

export type AuthorSeo = { [field in (typeof AUTHOR_SEO)[number]]?: string | undefined }
