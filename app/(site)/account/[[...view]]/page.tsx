import '@/components/parts/stories'

export {
  AccountRoute as default,
  accountMetadata as generateMetadata,
} from '@/components/parts/accounts/account-route'

export const dynamic = 'force-dynamic'
