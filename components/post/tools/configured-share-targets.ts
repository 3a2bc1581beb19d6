/**
 * The links of a configured list of networks. They are made on the server alone: in the file of the browser's five
 * (./share-targets.ts), their addresses would be downloaded on every site, whatever it configures.
 */
import type { ShareNetwork } from '@/lib/settings/share'
import { address, type ShareTarget, shareTargets } from './share-targets'

/** In the order of the configuration. @param url canonical */
export function configuredShareTargets(
  networks: readonly ShareNetwork[],
  url: string,
  title: string,
): ShareTarget[] {
  const [whatsapp, x, facebook, telegram, email] = shareTargets(url, title)
  const targets: Readonly<Record<ShareNetwork, ShareTarget | undefined>> = {
    whatsapp,
    x,
    facebook,
    telegram,
    linkedin: {
      name: 'LinkedIn',
      href: address('https://www.linkedin.com/sharing/share-offsite/', { url }),
    },
    bluesky: {
      name: 'Bluesky',
      href: address('https://bsky.app/intent/compose', { text: `${title}\n${url}` }),
    },
    threads: {
      name: 'Threads',
      href: address('https://www.threads.com/intent/post', { text: title, url }),
    },
    reddit: { name: 'Reddit', href: address('https://www.reddit.com/submit', { url, title }) },
    line: {
      name: 'LINE',
      href: address('https://social-plugins.line.me/lineit/share', { url, text: title }),
    },
    email,
  }
  return networks.flatMap((network) => targets[network] ?? [])
}
