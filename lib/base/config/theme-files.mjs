/** tsconfig.json resolves files of `theme/` before the default components. */
import { existsSync, readdirSync } from 'node:fs'
import distance from 'fastest-levenshtein'

export const THEMED = {
  'byline.tsx': { from: 'components/post/byline.tsx', name: 'Byline' },
  'card.tsx': { from: 'components/listing/card.tsx', name: 'Card' },
  'footer.tsx': { from: 'components/layout/footer.tsx', name: 'Footer' },
  'header.tsx': { from: 'components/layout/header.tsx', name: 'Header' },
  'post-head.tsx': { from: 'components/post/post-head.tsx', name: 'PostHead' },
  'post-page.tsx': { from: 'components/post/post-page.tsx', name: 'PostPage' },
}

/**
 * @param {string} folder `theme/`
 * @returns {string[]} messages
 */
export function themeFileProblems(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /\.[jt]sx?$/.test(name) && !name.startsWith('own-') && !Object.hasOwn(THEMED, name))
    .map((name) => {
      const near = distance.closest(name, Object.keys(THEMED))
      return `theme/${name} replaces nothing: the components are ${Object.keys(THEMED).join(', ')}. Name it ${near} if you meant that, or own-${name} if it is a part of another.`
    })
}
