/** How often a mission can be done by one member. */
export const missionLimits = ['once', 'post', 'day'] as const;
