/**
 * A prepared body as short HTML: `{YouTube address}` for an embed, `{/a.jpg}` for a picture, `{/a.png inline}` in a line;
 * `{png}` where the file is in the address.
 */
import { toHtml } from 'hast-util-to-html'
import { prepareBody } from '@/lib/body/body'
import { OPTIONS } from './body-options'

export const outline = (html: string): string =>
  toHtml(prepareBody(html, OPTIONS).tree)
    .replace(/<body-embed provider="([^"]*)"[^>]* href="([^"]*)"[^>]*><\/body-embed>/g, '{$1 $2}')
    .replace(/<body-image src="([^"]*)"([^>]*)><\/body-image>/g, (_, src, rest) =>
      / inline /.test(rest) ? `{${src} inline}` : `{${src}}`,
    )
    .replace(/data:image\/([a-z]+);base64,[\w+/=]+/g, '$1')
    .replaceAll(' rel="noopener"', '')
    .replaceAll(`${OPTIONS.mediaBase}/`, '/')
