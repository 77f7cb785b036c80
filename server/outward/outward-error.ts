/** Another server gave nothing that can be used; the message says why. It says nothing about this one. */
export class OutwardError extends Error {}
