// @ts-check
import { networkInterfaces } from 'node:os'

/**
 * Addresses of this machine in its networks, for a phone beside it. The development server gives its scripts to no
 * other host.
 * @param {ReturnType<typeof networkInterfaces>} [interfaces]
 * @returns {string[]} such as `192.168.1.20`
 */
export const lanHosts = (interfaces = networkInterfaces()) =>
  Object.values(interfaces).flatMap((addresses = []) =>
    addresses.flatMap(({ address, family, internal }) => (family === 'IPv4' && !internal ? [address] : [])),
  )
