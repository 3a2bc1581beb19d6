import { followLetterLink, showLetterLink } from '@/components/newsletters/letter-handler'

export const dynamic = 'force-dynamic'

export const GET = (request: Request) => showLetterLink(request, 'unsubscribe')
export const POST = (request: Request) => followLetterLink(request, 'unsubscribe')
