import { useStrings } from '../strings';
import { GlobeDisc } from './GlobeDisc';
import type { GlobeDrawing } from './types';

interface GlobePictureProps {
  drawing: GlobeDrawing;
  /** Ids of the projects to draw. */
  visibleIds: ReadonlySet<string>;
}

/** The globe as drawn at build: land, and the routes and places of the visible projects. */
export function GlobePicture({ drawing, visibleIds }: GlobePictureProps) {
  const t = useStrings();
  const isVisible = (project: string) => visibleIds.has(project);
  const routes = drawing.routes.filter(({ project }) => isVisible(project));
  const markers = drawing.markers.filter(({ projects }) => projects.some(isVisible));
  return (
    <GlobeDisc
      drawing={drawing}
      label={t('globe.label')}
      markers={markers.map(({ x, y, location, isStart }) => (
        <circle
          key={`${x} ${y}`}
          data-part={isStart ? 'marker' : 'stop'}
          cx={x}
          cy={y}
          r={isStart ? 5.5 : 3.8}
        >
          <title lang={t.langs().content}>{location}</title>
        </circle>
      ))}
    >
      {/* A dark casing separates the routes from the land and from each other. */}
      {routes.map(({ project, path }) => (
        <g key={project}>
          <path data-part="casing" d={path} />
          <path data-part="route" d={path} />
        </g>
      ))}
    </GlobeDisc>
  );
}
