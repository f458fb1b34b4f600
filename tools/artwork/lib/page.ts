/** One drawing, complete with shader texts: what the page needs and nothing else. */
export interface PageJob {
  /** Size of the finished picture, and of the drawing that is enlarged to it. */
  output: { width: number; height: number };
  width: number;
  height: number;
  /** Meshes are drawn this many times larger in each direction and averaged; a whole number. */
  supersample: number;
  uniforms: Record<string, number[]>;
  meshes: { data: string; uniforms: Record<string, number[]>; ints: Record<string, number[]> }[];
  shaders: Record<
    'meshVertex' | 'mesh' | 'full' | 'resolve' | 'scene' | 'edge' | 'bright' | 'blur' | 'post',
    string
  >;
}

/**
 * Draws a job with WebGL 2 in the page and returns its RGBA bytes (bottom row first) as base64.
 * It runs in the browser and can therefore refer to nothing outside its own body.
 */
export function drawInPage(job: PageJob): string {
  const canvas = document.createElement('canvas');
  const gl = canvas.getContext('webgl2', { antialias: false });
  if (!gl) throw new Error('WebGL 2 is not available');
  gl.getExtension('EXT_color_buffer_float');
  gl.getExtension('OES_texture_float_linear');
  const { width, height } = job;

  const program = (vertex: string, fragment: string): WebGLProgram => {
    const linked = gl.createProgram();
    for (const [kind, text] of [
      [gl.VERTEX_SHADER, vertex],
      [gl.FRAGMENT_SHADER, fragment],
    ] as const) {
      const shader = gl.createShader(kind);
      if (!shader) throw new Error('no shader');
      gl.shaderSource(shader, text);
      gl.compileShader(shader);
      if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) {
        throw new Error(gl.getShaderInfoLog(shader) ?? 'shader failed');
      }
      gl.attachShader(linked, shader);
    }
    gl.linkProgram(linked);
    if (!gl.getProgramParameter(linked, gl.LINK_STATUS)) {
      throw new Error(gl.getProgramInfoLog(linked) ?? 'link failed');
    }
    return linked;
  };
  const set = (p: WebGLProgram, values: Record<string, number[]>): void => {
    for (const [name, value] of Object.entries(values)) {
      const [base = name, sizeText] = name.split(':');
      const at = gl.getUniformLocation(p, base);
      if (!at) continue;
      const size = sizeText ? Number(sizeText) : value.length;
      if (size === 1) gl.uniform1fv(at, value);
      else if (size === 2) gl.uniform2fv(at, value);
      else if (size === 3) gl.uniform3fv(at, value);
      else gl.uniform4fv(at, value);
    }
  };
  const bind = (
    p: WebGLProgram,
    name: string,
    unit: number,
    texture: WebGLTexture | null,
  ): void => {
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.uniform1i(gl.getUniformLocation(p, name), unit);
  };
  const target = (w: number, h: number, depth: 'none' | 'buffer' | 'only') => {
    const frame = gl.createFramebuffer();
    gl.bindFramebuffer(gl.FRAMEBUFFER, frame);
    const make = (
      internal: number,
      format: number,
      type: number,
      filter: number,
    ): WebGLTexture | null => {
      const texture = gl.createTexture();
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.texImage2D(gl.TEXTURE_2D, 0, internal, w, h, 0, format, type, null);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, filter);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, filter);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
      return texture;
    };
    const colour = depth === 'only' ? null : make(gl.RGBA16F, gl.RGBA, gl.HALF_FLOAT, gl.LINEAR);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, colour, 0);
    const depthTexture =
      depth === 'none'
        ? null
        : make(gl.DEPTH_COMPONENT32F, gl.DEPTH_COMPONENT, gl.FLOAT, gl.NEAREST);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.TEXTURE_2D, depthTexture, 0);
    return { frame, colour, depthTexture, w, h };
  };
  type Target = ReturnType<typeof target>;

  const meshes = job.meshes.map(({ data, uniforms, ints }) => {
    const bytes = Uint8Array.from(atob(data), (c) => c.charCodeAt(0));
    const array = gl.createVertexArray();
    gl.bindVertexArray(array);
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ARRAY_BUFFER, bytes, gl.STATIC_DRAW);
    [3, 3, 3, 3, 4].reduce((offset, size, location) => {
      gl.enableVertexAttribArray(location);
      gl.vertexAttribPointer(location, size, gl.FLOAT, false, 64, offset);
      return offset + size * 4;
    }, 0);
    return { array, count: bytes.length / 64, uniforms, ints };
  });
  const empty = gl.createVertexArray();
  const meshProgram = program(job.shaders.meshVertex, job.shaders.mesh);
  const shadowSize = job.output.width > 1200 ? 8192 : 4096;
  const shadow = target(shadowSize, shadowSize, 'only');
  const drawMeshes = (to: Target, view: number, samples = 1): void => {
    gl.bindFramebuffer(gl.FRAMEBUFFER, to.frame);
    gl.viewport(0, 0, to.w, to.h);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    gl.enable(gl.DEPTH_TEST);
    gl.useProgram(meshProgram);
    set(meshProgram, job.uniforms);
    set(meshProgram, { uSize: [to.w / samples, to.h / samples] });
    gl.uniform1i(gl.getUniformLocation(meshProgram, 'uView'), view);
    bind(meshProgram, 'uShadow', 0, view < 2 ? shadow.depthTexture : null);
    for (const mesh of meshes) {
      set(meshProgram, mesh.uniforms);
      for (const [name, value] of Object.entries(mesh.ints)) {
        gl.uniform1iv(gl.getUniformLocation(meshProgram, name), value);
      }
      gl.bindVertexArray(mesh.array);
      gl.drawArrays(gl.TRIANGLES, 0, mesh.count);
    }
    gl.disable(gl.DEPTH_TEST);
    gl.bindVertexArray(empty);
  };
  const full = (to: Target, tile = 4096): void => {
    gl.bindFramebuffer(gl.FRAMEBUFFER, to.frame);
    gl.viewport(0, 0, to.w, to.h);
    gl.enable(gl.SCISSOR_TEST);
    for (let y = 0; y < to.h; y += tile) {
      for (let x = 0; x < to.w; x += tile) {
        gl.scissor(x, y, tile, tile);
        gl.drawArrays(gl.TRIANGLES, 0, 3);
        gl.finish();
      }
    }
    gl.disable(gl.SCISSOR_TEST);
  };
  // Meshes are drawn larger and averaged, so that their edges are smooth at the size of the picture.
  const resolveProgram = program(job.shaders.full, job.shaders.resolve);
  const smoothMeshes = (w: number, h: number, view: number): Target => {
    const most = Math.floor(8192 / Math.max(w, h));
    const samples = Math.max(1, Math.min(job.supersample, most));
    const large = target(w * samples, h * samples, 'buffer');
    drawMeshes(large, view, samples);
    const small = target(w, h, 'none');
    gl.useProgram(resolveProgram);
    bind(resolveProgram, 'uSource', 0, large.colour);
    gl.uniform1i(gl.getUniformLocation(resolveProgram, 'uSamples'), samples);
    full(small);
    gl.deleteTexture(large.colour);
    gl.deleteTexture(large.depthTexture);
    return small;
  };
  const below = target(1024, 1024, 'buffer');
  drawMeshes(shadow, 2);
  drawMeshes(below, 3);
  const direct = smoothMeshes(job.output.width, job.output.height, 0);
  const mirror = smoothMeshes(width, height, 1);
  const rays = target(width, height, 'none');
  const scene = target(width, height, 'none');
  const sceneProgram = program(job.shaders.full, job.shaders.scene);
  gl.useProgram(sceneProgram);
  set(sceneProgram, job.uniforms);
  bind(sceneProgram, 'uMirror', 1, mirror.colour);
  bind(sceneProgram, 'uShadow', 2, shadow.depthTexture);
  bind(sceneProgram, 'uBelow', 3, below.colour);
  full(rays, 320);
  const edges = program(job.shaders.full, job.shaders.edge);
  gl.useProgram(edges);
  set(edges, { uTarget: [width, height] });
  bind(edges, 'uSource', 0, rays.colour);
  full(scene);

  const bright = program(job.shaders.full, job.shaders.bright);
  const blur = program(job.shaders.full, job.shaders.blur);
  const soften = (source: WebGLTexture | null, by: number): WebGLTexture | null => {
    const [w, h] = [Math.ceil(width / by), Math.ceil(height / by)];
    const [a, b] = [target(w, h, 'none'), target(w, h, 'none')];
    const passes = [
      [bright, source, a, [0, 0]],
      [blur, a.colour, b, [1, 0]],
      [blur, b.colour, a, [0, 1]],
    ] as const;
    for (const [p, from, to, step] of passes) {
      gl.useProgram(p);
      set(p, { uTarget: [w, h], uStep: [...step] });
      bind(p, 'uSource', 0, from);
      if (p === bright) bind(p, 'uMesh', 1, direct.colour);
      full(to);
    }
    return a.colour;
  };
  const [near, far] = [soften(scene.colour, width / 640), soften(scene.colour, width / 160)];
  const post = program(job.shaders.full, job.shaders.post);
  canvas.width = job.output.width;
  canvas.height = job.output.height;
  gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  gl.viewport(0, 0, job.output.width, job.output.height);
  gl.useProgram(post);
  set(post, job.uniforms);
  bind(post, 'uSource', 0, scene.colour);
  bind(post, 'uMesh', 3, direct.colour);
  bind(post, 'uBloomNear', 1, near);
  bind(post, 'uBloomFar', 2, far);
  gl.drawArrays(gl.TRIANGLES, 0, 3);
  const pixels = new Uint8Array(job.output.width * job.output.height * 4);
  gl.readPixels(0, 0, job.output.width, job.output.height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  const parts: string[] = [];
  for (let i = 0; i < pixels.length; i += 30_000) {
    parts.push(String.fromCharCode(...pixels.subarray(i, i + 30_000)));
  }
  return btoa(parts.join(''));
}
