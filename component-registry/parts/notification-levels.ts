/** Icon of each level of a notification, and the key of its name. */
export const notificationLevels = {
  info: { icon: 'bell', name: 'interface.levelInfo' },
  warning: { icon: 'warning', name: 'interface.levelWarning' },
  danger: { icon: 'error', name: 'interface.levelDanger' },
} as const;
