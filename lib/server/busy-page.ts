/** What a reader sees who searches faster than the site answers. Made where no page can be: `proxy.ts` has no React. */
import type { Site } from '../config/site'
import { direction } from '../languages'
import { escapeXml } from '../seo/xml'
import { words } from '../words'

/**
 * The answer: 429, kept by nobody, with the seconds to wait.
 * @param site its language decides the words and their direction
 */
export function busyPage(seconds: number, { language, name }: Pick<Site, 'language' | 'name'>): Response {
  const say = words(language)
  const text = (one: string) => escapeXml(one)
  // The empty address is this one, query included: nothing of it is repeated here.
  const html = `<!doctype html>
<html lang="${text(language)}" dir="${direction(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text(say.busyTitle)} – ${text(name)}</title>
<style>
:root { color-scheme: light dark }
body { font: 1.125rem/1.5 system-ui, sans-serif; max-inline-size: 36rem; margin: 15vh auto 0; padding: 1rem }
a { color: inherit; margin-inline-end: 1rem }
</style>
</head>
<body>
<main>
<h1>${text(say.busyTitle)}</h1>
<p>${text(say.busyText(seconds))}</p>
<p><a href="">${text(say.tryAgain)}</a> <a href="/">${text(say.toFrontPage)}</a></p>
</main>
</body>
</html>
`
  return new Response(html, {
    status: 429,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': String(seconds),
    },
  })
}
