import type { Part, Places } from '@/components/page/places'
import { Link } from '@/components/ui/link'
import { hasAccounts } from '@/lib/server/reader-session'
import type { Messages } from '@/lib/words'

// Inline styles, because most sites have no accounts and would load a style sheet for nothing.
const ENTRY = {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '2.75rem',
  color: 'inherit',
  fontWeight: 700,
  textDecoration: 'none',
} as const

function AccountLink({ at, messages }: Places['menu']) {
  if (at !== 'sheet' || !hasAccounts()) return null
  return (
    <p>
      <Link href="/account" style={ENTRY}>
        {messages.account.title}
      </Link>
    </p>
  )
}

function links({ account, gate }: Messages) {
  if (!hasAccounts()) return { title: account.title, links: [] }
  return {
    title: account.title,
    links: [
      { label: gate.signIn, href: '/account' },
      { label: account.register, href: '/account/register' },
    ],
  }
}

export const accounts: Part = { menu: { before: AccountLink }, links }
