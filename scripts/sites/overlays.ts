import { dump, load, YAMLException } from 'js-yaml'
import { z } from 'zod'
import { ConfigurationError, readEnvironment, SETTING_NAMES } from '../../lib/settings/env'

const image = z.string().regex(/^[\w./-]+(?::\d+\/[\w./-]+)?(?::[\w.-]+|@sha256:[0-9a-f]{64})$/, {
  error: 'must be an image with a tag or a digest, such as registry.example.org/masthead:0.2.0',
})

const isExact = (value: string | number | boolean) => !Number.isInteger(value) || Number.isSafeInteger(value)

const setting = z
  .union([z.string(), z.number(), z.boolean()])
  .refine(isExact, { error: 'is a number that YAML rounds, so put it in quotes' })
  .transform(String)

const settings = z.record(z.string(), setting)

/** The numbers of instances in `deploy/kubernetes/base/autoscaler.yaml`. */
const SHIPPED = { least: 2, most: 6 }

const site = z.strictObject({
  name: z.string().regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, {
    error: 'must be a namespace of lower-case letters, digits and hyphens',
  }),
  image: image.optional(),
  instances: z
    .strictObject({ least: z.int().min(1).optional(), most: z.int().min(1).optional() })
    .refine(({ least = SHIPPED.least, most = SHIPPED.most }) => least <= most, {
      error: `has a larger “least” than “most”; the defaults are ${SHIPPED.least} and ${SHIPPED.most}`,
    })
    .default({}),
  reserve: z.strictObject({ cpu: z.string().optional(), memory: z.string().optional() }).default({}),
  settings,
})

const list = z.strictObject({ image, settings: settings.default({}), sites: z.array(site).min(1) })

export type Site = z.infer<typeof site> & { image: string; host: string }

// Settings that belong into each site's Secret, because the list is kept in a repository.
const IN_THE_SECRET = /KEY|SECRET|TOKEN|REDIS|AUTHORIZATION|PASSWORD/
const PUBLIC_KEYS = ['INDEXNOW_KEY']
const PLACEHOLDERS = Object.fromEntries(
  ['API_KEY', 'API_SECRET', 'EDGE_REFRESH_SECRET', 'CLOUDFLARE_API_TOKEN', 'FASTLY_API_TOKEN'].map((name) => [
    name,
    'a-secret-of-the-site',
  ]),
)

/** Reads the list of sites. @returns problems as sentences that name the site and the field */
export function readSites(text: string): { sites: Site[]; problems: string[] } {
  const { value, problem } = yamlIn(text)
  if (problem !== null) return { sites: [], problems: [problem] }
  const parseResult = list.safeParse(value)
  if (!parseResult.success)
    return {
      sites: [],
      problems: parseResult.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    }
  const siteList = parseResult.data
  const sites = siteList.sites.map((listedSite) => {
    const siteSettings = { ...siteList.settings, ...listedSite.settings }
    return {
      ...listedSite,
      image: listedSite.image ?? siteList.image,
      settings: siteSettings,
      host: hostOf(siteSettings.SITE_URL),
    }
  })
  return { sites, problems: [...sites.flatMap(problemsOf), ...repeated(sites)] }
}

function yamlIn(text: string): { value: unknown; problem: string | null } {
  try {
    return { value: load(text), problem: null }
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    const line = error.mark ? ` in line ${error.mark.line + 1}` : ''
    return { value: null, problem: `the list can’t be read as YAML: ${error.reason}${line}` }
  }
}

function problemsOf({ name, settings: siteSettings }: Site): string[] {
  const names = Object.keys(siteSettings)
  const secret = names.filter((one) => IN_THE_SECRET.test(one) && !PUBLIC_KEYS.includes(one))
  const unknownNames = names.filter((one) => !SETTING_NAMES.includes(one))
  return [
    ...secret.map((one) => `${name}: ${one} belongs in the Secret site-secrets, not in this file`),
    ...unknownNames.map((one) => `${name}: ${one} is not a setting of the site`),
    ...(secret.length + unknownNames.length > 0 ? [] : unusable(siteSettings)).map(
      (one) => `${name}: ${one}`,
    ),
  ]
}

function unusable(siteSettings: Record<string, string>): string[] {
  try {
    readEnvironment({ ...siteSettings, ...PLACEHOLDERS })
    return []
  } catch (error) {
    if (error instanceof ConfigurationError) return [error.message.replaceAll('\n', ' ')]
    throw error
  }
}

/** Finds names and hosts that two sites share. Such sites would share readers, ads, or keys in Redis. */
function repeated(sites: readonly Site[]): string[] {
  const twice = (what: string, of: (site: Site) => readonly string[]) => {
    const siteByValue = new Map<string, string>()
    return sites.flatMap((checkedSite) =>
      of(checkedSite).flatMap((value) => {
        const before = siteByValue.get(value)
        siteByValue.set(value, checkedSite.name)
        return before === undefined ? [] : [`${checkedSite.name}: ${before} has the same ${what}, ${value}`]
      }),
    )
  }
  return [...twice('name', ({ name }) => [name]), ...twice('host', hostsOf)]
}

const hostsOf = ({ host, settings: { SLOTS_ORIGIN } }: Site) =>
  SLOTS_ORIGIN ? [host, hostOf(SLOTS_ORIGIN)] : [host]

/** Without the port, because an ingress takes none. */
const hostOf = (address = '') => (URL.canParse(address) ? new URL(address).hostname : '')

/** First line of the files that `npm run sites` may replace and remove. */
export const GENERATED = '# Written by `npm run sites` from ../../sites.yaml: change that file instead.'
const GENERATED_LIST = '# Written by `npm run sites` from ../sites.yaml: change that file instead.'

const KUSTOMIZATION = { apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization' }

/** Texts of the files, by their paths within the folder of sites. */
export function filesOfSites(sites: readonly Site[]): Map<string, string> {
  const files = new Map([
    [
      'kustomization.yaml',
      yaml(GENERATED_LIST, { ...KUSTOMIZATION, resources: sites.map(({ name }) => name) }),
    ],
  ])
  for (const site of sites) {
    files.set(`${site.name}/kustomization.yaml`, yaml(GENERATED, overlay(site)))
    files.set(`${site.name}/namespace.yaml`, yaml(GENERATED, namespace(site)))
  }
  return files
}

const yaml = (first: string, value: object) => `${first}\n${dump(value, { lineWidth: -1, noRefs: true })}`

function overlay({ name, image, settings, host, instances, reserve }: Site) {
  return {
    ...KUSTOMIZATION,
    namespace: name,
    resources: ['namespace.yaml', '../../base'],
    images: [{ name: 'masthead', ...imageName(image) }],
    configMapGenerator: [
      {
        name: 'site-settings',
        literals: Object.entries(settings).map(([variable, value]) => `${variable}=${value}`),
      },
    ],
    patches: [
      patch(
        'Ingress',
        { '/spec/rules/0/host': host, '/spec/tls/0/hosts/0': host },
        settings.SLOTS_ORIGIN ? furtherHost(new URL(settings.SLOTS_ORIGIN).hostname) : [],
      ),
      patch('HorizontalPodAutoscaler', {
        '/spec/minReplicas': instances.least,
        '/spec/maxReplicas': instances.most,
      }),
      patch('Deployment', {
        [`${REQUESTS}/cpu`]: reserve.cpu,
        [`${REQUESTS}/memory`]: reserve.memory,
      }),
    ].filter((one) => one !== null),
  }
}

const REQUESTS = '/spec/template/spec/containers/0/resources/requests'

const furtherHost = (host: string): Step[] => [
  { op: 'add', path: '/spec/tls/0/hosts/1', value: host },
  { op: 'copy', from: '/spec/rules/0', path: '/spec/rules/1' },
  { op: 'replace', path: '/spec/rules/1/host', value: host },
]

/** A step of a JSON patch: RFC 6902. */
type Step = { op: string; path: string; from?: string; value?: string | number | undefined }

function patch(
  kind: string,
  values: Record<string, string | number | undefined>,
  further: readonly Step[] = [],
) {
  const replacements = Object.entries(values).map(([path, value]): Step => ({ op: 'replace', path, value }))
  const steps = [...replacements.filter(({ value }) => value !== undefined), ...further]
  return steps.length === 0
    ? null
    : { target: { kind, name: 'site' }, patch: dump(steps, { lineWidth: -1 }).trimEnd() }
}

function imageName(image: string) {
  const [name = '', digest] = image.split('@')
  if (digest !== undefined) return { newName: name, digest }
  const at = name.lastIndexOf(':')
  return { newName: name.slice(0, at), newTag: name.slice(at + 1) }
}

const namespace = ({ name }: Site) => ({
  apiVersion: 'v1',
  kind: 'Namespace',
  metadata: { name, labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } },
})
