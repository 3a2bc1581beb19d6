/** Prefetches links on hover or press. */
import { NEVER_PREFETCHED } from '../../base/own-routes'

const NEVER = ['/*\\?(.+)', '/*.*', ...NEVER_PREFETCHED]

const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { selector_matches: 'main a' },
          { not: { href_matches: NEVER } },
          { not: { selector_matches: 'nav a, [target], [download], [data-picture], [data-held]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
} as const

/** The policy allows this script: lib/settings/security-headers.mjs. */
export const speculationScript = () =>
  [
    'try{(function(d,s){',
    'if((navigator.connection||{}).saveData)return;',
    "s=d.createElement('script');",
    "s.type='speculationrules';",
    `s.textContent=${JSON.stringify(JSON.stringify(RULES))};`,
    'd.head.append(s)',
    '})(document)}catch(e){}',
  ].join('')
