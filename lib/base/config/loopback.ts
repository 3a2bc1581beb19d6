const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Whether a host name, without its port, is this machine's own. */
export const isLoopback = (hostname: string) => LOOPBACK.test(hostname)
