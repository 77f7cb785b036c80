/** The browser's session; without a member the fan came back from the network and has not registered. */
export interface RequestSession {
  readonly id: string;
  readonly memberId: string | null;
  readonly socialAccountId: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The living session of this browser, null when there is none. */
    session: RequestSession | null;
    /** The browser's session was there and has ended. */
    hasEndedSession: boolean;
  }
  interface FastifyContextConfig {
    /** False for answers that are the same for everybody: they save the look-up of the session. */
    usesSession?: boolean;
  }
}
