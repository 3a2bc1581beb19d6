import { toHtml } from 'hast-util-to-html'
import { prepareBody } from '@/lib/body/body'

/** How the bodies of these tests are prepared. */
export const OPTIONS = {
  siteUrl: 'https://paper.example',
  mediaBase: 'https://media.example',
  gated: false,
  adSlots: [],
  language: 'en',
}

/**
 * A prepared body as short HTML: `{YouTube address}` for an embed, `{/a.jpg}` for a picture, `{/a.png inline}` in a line;
 * `{png}` where the file is in the address.
 */
export const outline = (html: string): string =>
  toHtml(prepareBody(html, OPTIONS).tree)
    .replace(/<body-embed provider="([^"]*)"[^>]* href="([^"]*)"[^>]*><\/body-embed>/g, '{$1 $2}')
    .replace(/<body-image src="([^"]*)"([^>]*)><\/body-image>/g, (_, src, rest) =>
      / inline /.test(rest) ? `{${src} inline}` : `{${src}}`,
    )
    .replace(/data:image\/([a-z]+);base64,[\w+/=]+/g, '$1')
    .replaceAll(' rel="noopener"', '')
    .replaceAll(`${OPTIONS.mediaBase}/`, '/')
