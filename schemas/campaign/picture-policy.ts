/** The policy for Trusted Types through which a page starts the worker that reads pictures of fans. */
export const picturePolicyName = 'kansei-pictures';
