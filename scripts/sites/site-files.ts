import { dump } from 'js-yaml'
import type { Site } from './site-list'

/** Marks files that `npm run sites` may replace and remove. */
export const GENERATED = '# Written by `npm run sites` from ../../sites.yaml: change that.'
const GENERATED_LIST = '# Written by `npm run sites` from ../sites.yaml: change that.'

const KUSTOMIZATION = { apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization' }

/** Text by path within the folder of sites. */
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

/** RFC 6902. */
type Step = { op: string; path: string; from?: string; value?: string | number | undefined }

/** Null without differences. */
function patch(
  kind: string,
  values: Record<string, string | number | undefined>,
  further: readonly Step[] = [],
) {
  const replaced = Object.entries(values).map(([path, value]): Step => ({ op: 'replace', path, value }))
  const steps = [...replaced.filter(({ value }) => value !== undefined), ...further]
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
