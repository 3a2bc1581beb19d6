export { default, generateMetadata } from '@/components/status/not-found-notice'
