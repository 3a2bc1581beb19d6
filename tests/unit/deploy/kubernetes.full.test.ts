import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { IDeployment } from 'kubernetes-models/apps/v1'
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import type { IIngress, INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1'
import type { IService } from 'kubernetes-models/v1'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readEnvironment, SETTING_NAMES } from '@/lib/settings/env'
import { instructions, stage } from '../../fakes/dockerfile'
import { commandsBelow } from '../../fixtures/doc-commands'
import { schemaProblems } from '../../fixtures/kubernetes-schema'
import { type Resource, rendered } from '../../fixtures/kustomization'

const FOLDER = 'deploy/kubernetes'
const SITES = `${FOLDER}/sites`
const base = rendered(`${FOLDER}/base`)
const all = rendered(SITES)
const namespaces = [
  ...new Set(all.map(({ metadata }) => metadata.namespace).filter((one) => one !== undefined)),
]

type Of<T> = T & { metadata: Resource['metadata'] }
function one<T>(kind: string, from: readonly Resource[] = base): Of<T> {
  const matching = from.filter((resource) => resource.kind === kind)
  expect(matching, kind).toHaveLength(1)
  return matching[0] as unknown as Of<T>
}
const ofSite = (namespace: string) => all.filter(({ metadata }) => metadata.namespace === namespace)

const deployment = one<IDeployment>('Deployment')
const pod = deployment.spec?.template.spec
const [container] = pod?.containers ?? []

describe('rendered manifests', () => {
  it.each(
    all.map(
      (resource) =>
        [`${resource.kind} of ${resource.metadata.namespace ?? resource.metadata.name}`, resource] as const,
    ),
  )('%s matches the schema of the Kubernetes API', (_, resource) =>
    expect(schemaProblems(resource)).toEqual([]),
  )

  const kubectl = spawnSync('kubectl', ['kustomize', SITES], { encoding: 'utf8' })
  it.skipIf(kubectl.error !== undefined)(
    'the manifests that this test renders equal those of kubectl kustomize',
    () => {
      expect(kubectl.stderr).toBe('')
      // Names of generated maps end in a hash of their content.
      const text = kubectl.stdout.replaceAll(/(site-settings)-\w{10}/g, '$1')
      const builtResources = parseAllDocuments(text).map((document) => document.toJS() as Resource)
      const byName = (resources: readonly Resource[]) =>
        Object.fromEntries(
          resources.map((each) => [
            `${each.kind} ${each.metadata.namespace ?? ''} ${each.metadata.name}`,
            each,
          ]),
        )
      expect(byName(builtResources)).toEqual(byName(all))
    },
  )

  it('every site folder is rendered into its own namespace, with all resources', () => {
    const folders = readdirSync(SITES, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(namespaces.length).toBeGreaterThan(1)
    expect(namespaces.length).toBe(folders.length)
    for (const namespace of namespaces) {
      expect(
        ofSite(namespace)
          .map(({ kind }) => kind)
          .sort(),
      ).toEqual([...base.map(({ kind }) => kind), 'ConfigMap'].sort())
    }
  })

  it('rendered manifests have no to-be-replaced placeholder, and a versioned image', () => {
    expect(JSON.stringify(base)).toContain('to-be-replaced')
    expect(JSON.stringify(all)).not.toContain('to-be-replaced')
    for (const each of all.filter(({ kind }) => kind === 'Deployment')) {
      expect(each.spec?.template?.spec?.containers?.[0]?.image).toMatch(/^registry\.example\.org\/[\w-]+:\d/)
    }
  })
})

it.each(namespaces)(
  'the settings and secrets of %s start the site, on the host of its ingress',
  (namespace) => {
    const { data = {} } = one<Resource>('ConfigMap', ofSite(namespace))
    for (const name of Object.keys(data)) expect(SETTING_NAMES).toContain(name)
    const secrets = { API_KEY: 'key', API_SECRET: 'secret', REDIS_URL: 'redis://cache.example.org:6379' }
    const settings = readEnvironment({ ...data, ...secrets })
    const { host } = one<IIngress>('Ingress', ofSite(namespace)).spec?.rules?.[0] ?? {}
    expect(new URL(settings.SITE_URL).host).toBe(host)
    expect(one<IIngress>('Ingress', ofSite(namespace)).spec?.tls?.[0]?.hosts).toEqual([host])
    expect(settings.TRUSTED_PROXIES).toBeGreaterThan(0)
  },
)

it('sites differ in SITE_URL or PUBLISHER_ID, which name their keys in a shared Redis', () => {
  const owners = namespaces.map((namespace) => {
    const { data = {} } = one<Resource>('ConfigMap', ofSite(namespace))
    return `${data.SITE_URL} ${data.PUBLISHER_ID}`
  })
  expect(new Set(owners).size).toBe(namespaces.length)
})

it('manifests contain no secret; a comment in deployment.yaml names those expected', () => {
  const text = readFileSync(`${FOLDER}/base/deployment.yaml`, 'utf8')
  const [, secretNames = ''] = /never in a file here: ((?:[A-Z_, #\n]|\s)+)\./.exec(text) ?? []
  const secrets = secretNames.match(/[A-Z_]{3,}/g) ?? []
  const expected = SETTING_NAMES.filter((name) =>
    /^(?:API_KEY|SEARCH_KEY|REDIS_URL)$|SECRET|TOKEN|AUTHORIZATION/.test(name),
  )
  expect(secrets.toSorted()).toEqual(expected.toSorted())
  for (const each of all) expect(each.kind).not.toBe('Secret')
  for (const { data = {} } of all.filter(({ kind }) => kind === 'ConfigMap')) {
    for (const name of Object.keys(data)) expect(secrets).not.toContain(name)
  }
  expect(container?.envFrom).toEqual([
    { configMapRef: { name: 'site-settings' } },
    { secretRef: { name: 'site-secrets' } },
  ])
})

it('the variables of the container are known, and the image sets the same', () => {
  const inImage = instructions(stage('site'), 'ENV').join(' ')
  for (const { name, value } of container?.env ?? []) {
    expect([...SETTING_NAMES, 'HOSTNAME', 'NODE_OPTIONS']).toContain(name)
    expect(inImage).toContain(`${name}=${value}`)
  }
})

it('the probes request existing routes on a port of the container', () => {
  const probes = { ...container } as Record<string, { httpGet?: { path: string; port: string } }>
  const paths = ['startupProbe', 'readinessProbe', 'livenessProbe'].map((name) => {
    const { path = '', port } = probes[name]?.httpGet ?? {}
    expect(existsSync(`app${path}/route.ts`), path).toBe(true)
    expect(container?.ports?.map((each) => each.name)).toContain(port)
    return path
  })
  // A CMS outage must not restart pods.
  expect(paths).toEqual(['/api/health', '/api/ready', '/api/health'])
  const port = container?.env?.find(({ name }) => name === 'PORT')?.value
  expect(container?.ports?.[0]?.containerPort).toBe(Number(port))
})

it('the readiness timeout exceeds the probe, and the grace period exceeds preStop and drain', () => {
  const constant = (file: string, name: string) =>
    Number(new RegExp(`${name} = ([\\d_]+)`).exec(readFileSync(file, 'utf8'))?.[1]?.replace('_', ''))
  const probe = constant('lib/server/readiness.ts', 'WAIT_MAX_MS')
  expect((container?.readinessProbe?.timeoutSeconds ?? 0) * 1000).toBeGreaterThan(probe)
  const drain = constant('lib/server/drain.mjs', 'DRAIN_LIMIT_MS')
  const [program, seconds] = container?.lifecycle?.preStop?.exec?.command ?? []
  expect(program).toBe('sleep')
  const grace = (pod?.terminationGracePeriodSeconds ?? 0) * 1000
  expect(grace).toBeGreaterThan(drain + Number(seconds) * 1000)
})

it('the pod meets the restricted security standard and writes only to .next/cache and /tmp', () => {
  expect(pod?.securityContext).toMatchObject({
    runAsNonRoot: true,
    seccompProfile: { type: 'RuntimeDefault' },
  })
  expect(instructions(stage('site'), 'USER')).toEqual(['node'])
  expect(container?.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  })
  const mountPaths = container?.volumeMounts?.map(({ mountPath }) => mountPath)
  expect(mountPaths).toEqual(['/app/.next/cache', '/tmp'])
  expect(instructions(stage('site'), 'RUN').join(' ')).toContain('mkdir -p .next/cache')
  expect(instructions(stage('site'), 'WORKDIR')).toEqual(['/app'])
  for (const { name } of container?.volumeMounts ?? []) {
    expect(pod?.volumes?.find((volume) => volume.name === name)?.emptyDir?.sizeLimit).toBeDefined()
  }
})

it('the container has a memory limit of 1 GiB, half of it for the heap', () => {
  expect(container?.resources?.limits).toEqual({ memory: '1Gi' })
  expect(container?.env?.find(({ name }) => name === 'NODE_OPTIONS')?.value).toContain('size-percentage=50')
})

describe('scaling and routing', () => {
  const labels = deployment.spec?.template.metadata?.labels ?? {}

  it('all selectors match the pod labels, and the autoscaler targets the deployment', () => {
    const selectors = [
      deployment.spec?.selector.matchLabels,
      one<IService>('Service').spec?.selector,
      (one<IPodDisruptionBudget>('PodDisruptionBudget').spec?.selector as { matchLabels?: object })
        ?.matchLabels,
      ...(pod?.topologySpreadConstraints ?? []).map(({ labelSelector }) => labelSelector?.matchLabels),
    ]
    expect(selectors.length).toBe(5)
    for (const selector of selectors) expect(selector).toEqual(labels)
    const { scaleTargetRef } = one<IHorizontalPodAutoscaler>('HorizontalPodAutoscaler').spec ?? {}
    expect(scaleTargetRef).toEqual({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      name: deployment.metadata.name,
    })
  })

  it('the ingress routes to the service, and the service to a port of the container', () => {
    const service = one<IService>('Service')
    const { backend } = one<IIngress>('Ingress').spec?.rules?.[0]?.http?.paths[0] ?? {}
    expect(backend?.service?.name).toBe(service.metadata.name)
    const port = service.spec?.ports?.find(({ name }) => name === backend?.service?.port?.name)
    expect(container?.ports?.map(({ name }) => name)).toContain(port?.targetPort)
  })

  it('each site has at least two replicas, of which one may be unavailable', () => {
    for (const namespace of namespaces) {
      const { minReplicas = 0, maxReplicas = 0 } =
        one<IHorizontalPodAutoscaler>('HorizontalPodAutoscaler', ofSite(namespace)).spec ?? {}
      expect(minReplicas).toBeGreaterThanOrEqual(2)
      expect(maxReplicas).toBeGreaterThan(minReplicas)
    }
    // The autoscaler sets the number of replicas.
    expect(deployment.spec?.replicas).toBeUndefined()
    expect(one<IPodDisruptionBudget>('PodDisruptionBudget').spec?.maxUnavailable).toBe(1)
    expect(deployment.spec?.strategy?.rollingUpdate?.maxUnavailable).toBe(0)
  })

  it('a site scales out by the CPU that an instance takes, whatever the site reserves', () => {
    for (const namespace of namespaces) {
      const { metrics } =
        one<IHorizontalPodAutoscaler>('HorizontalPodAutoscaler', ofSite(namespace)).spec ?? {}
      const target = metrics?.[0]?.resource?.target
      expect(target).toEqual({ type: 'AverageValue', averageValue: expect.stringMatching(/^[4-8]00m$/) })
    }
  })

  it('an instance that is not ready does not stop the drain of a node', () => {
    expect(one<IPodDisruptionBudget>('PodDisruptionBudget').spec?.unhealthyPodEvictionPolicy).toBe(
      'AlwaysAllow',
    )
  })

  it('the ingress takes as large forms as the site', () => {
    const { data = {} } = one<Resource>('ConfigMap', ofSite(namespaces[0] ?? ''))
    const megabytes = readEnvironment({ ...data, API_KEY: 'key', API_SECRET: 'secret' }).FORM_MEGABYTES
    const annotations = one<IIngress>('Ingress').metadata as { annotations?: Record<string, string> }
    const limit = annotations.annotations?.['nginx.ingress.kubernetes.io/proxy-body-size'] ?? ''
    expect(megabytes).toBeGreaterThan(1)
    expect(Number.parseInt(limit, 10)).toBeGreaterThan(megabytes)
  })

  it('pods are asked on one port only, and reach names and addresses but not the credentials of a cloud', () => {
    const { spec } = one<INetworkPolicy>('NetworkPolicy')
    expect(spec?.podSelector).toEqual({ matchLabels: labels })
    expect(spec?.policyTypes).toEqual(['Ingress', 'Egress'])
    expect(spec?.ingress).toEqual([{ ports: [{ protocol: 'TCP', port: 'http' }] }])
    expect(container?.ports?.map(({ name }) => name)).toContain('http')
    const [names, rest] = spec?.egress ?? []
    expect(names?.ports?.map(({ protocol, port }) => `${protocol} ${port}`)).toEqual(['UDP 53', 'TCP 53'])
    expect(rest?.to).toContainEqual({ ipBlock: { cidr: '0.0.0.0/0', except: ['169.254.0.0/16'] } })
    expect(rest?.ports).toBeUndefined()
  })

  it('pods pull with the secret that the docs create', () => {
    const [{ name = '' } = {}] = pod?.imagePullSecrets ?? []
    expect(readFileSync('docs/deploying.md', 'utf8')).toContain(`create secret docker-registry ${name}\n`)
  })
})

describe('the commands of the docs', () => {
  const list = parse(readFileSync(`${FOLDER}/sites.yaml`, 'utf8')) as {
    image: string
    sites: { name: string }[]
  }

  /** Runs the block as it stands, with programs that only say how they were called. */
  function calls(): string[] {
    const folder = mkdtempSync(join(tmpdir(), 'kubernetes-commands-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    for (const name of ['docker', 'kubectl', 'npm']) {
      writeFileSync(join(folder, name), `#!/bin/sh\necho ${name} "$@"\n`, { mode: 0o755 })
    }
    const [block = ''] = commandsBelow('Kubernetes')
    const PATH = [folder, process.env.PATH].join(delimiter)
    const output = execFileSync('bash', ['-euo', 'pipefail', '-c', block], {
      env: { ...process.env, PATH },
      encoding: 'utf8',
    })
    return output.trim().split('\n')
  }

  it('build and push the image of the list, then give each site its namespace and secret before it starts', () => {
    const names = list.sites.map(({ name }) => name)
    const ofSites = names.flatMap((name) => [
      `kubectl apply -f ${SITES}/${name}/namespace.yaml`,
      `kubectl --namespace ${name} create secret generic site-secrets --from-env-file=${name}.env`,
    ])
    expect(calls()).toEqual([
      'npm run sites',
      'npm run sites -- --check',
      `docker build -f deploy/Dockerfile --target site -t ${list.image} .`,
      `docker push ${list.image}`,
      ...ofSites,
      `kubectl apply -k ${SITES}`,
    ])
    for (const name of names) expect(existsSync(`${SITES}/${name}/namespace.yaml`)).toBe(true)
  })

  it('name the namespace wherever they act on a deployment or a secret', () => {
    const commands = readFileSync('docs/deploying.md', 'utf8').match(
      /kubectl[^`\n]*(?:rollout|port-forward|create secret)/g,
    )
    expect(commands?.length).toBeGreaterThanOrEqual(3)
    for (const command of commands ?? []) expect(command).toContain('--namespace ')
  })
})
