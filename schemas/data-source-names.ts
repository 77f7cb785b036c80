/** Lists that a page may ask for in `data`; read as `lists.<name>`, page by page. */
export const listNames = ['prizes', 'pointHistories'] as const;
export type ListName = (typeof listNames)[number];

/** Resources that a page may ask for in `data`; read as `resources.<name>`, fetched whole. */
export const resourceNames = ['topPrizes', 'topNotifications'] as const;
export type ResourceName = (typeof resourceNames)[number];

export const dataSourceNames = [...listNames, ...resourceNames] as const;
